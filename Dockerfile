# One image per app: docker build --build-arg APP=screening -t rampart-screening .
# APP=tools gives the operator's tool, which provisions and migrates.

FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
# Engines for tests and quickstart are devDependencies; the build needs only the compiler.
# Not npm ci: the lock file names only the platforms whose optional packages it was made with.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ARG APP
ENV NODE_ENV=production APP=${APP} LISTEN_HOST=0.0.0.0 HEALTH_PORT=9090
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
USER node
# exec: the app itself must receive SIGTERM, or nothing drains.
CMD ["sh", "-c", "exec node dist/apps/${APP}/src/main.js"]
