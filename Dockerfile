# One image per app: docker build --build-arg APP=screening -t rampart-screening .
# APP=tools builds the operator's tool, which provisions and migrates: docker run rampart-tools migrate

# Other images of the same kind may replace these: a mirror of yours, or those that `npm run test:containers` makes.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
# Of the development packages only the compiler, the bundlers, and what the console is built of. Not npm ci: it refuses a
# lock file that names optional packages of one platform only, as this one does for some development packages. The packed
# versions are checked against the lock file. No install scripts: nothing that goes into an image needs one. The optional
# packages are the engines of `npm run up`.
RUN npm pkg delete optionalDependencies && npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    --save-prod $(node -p "['@swc/core', 'rolldown', 'vite', 'tailwindcss', '@tailwindcss/vite', 'react', 'react-dom', \
        '@tanstack/react-router', '@tanstack/react-query', '@tanstack/react-virtual', 'tinykeys', \
        '@codemirror/autocomplete', '@codemirror/commands', '@codemirror/language', '@codemirror/lint', \
        '@codemirror/state', '@codemirror/view', '@lezer/highlight', 'd3-force', 'd3-geo', 'topojson-client', 'uqr', \
        'world-atlas'].map((name) => name + '@' + require('./package.json').devDependencies[name]).join(' ')")
COPY . .
RUN node scripts/build.mjs
# Everything above is the same for every app, and built once.
ARG APP
RUN node scripts/image/pack-image.mjs "$APP" image \
    && cd image/app && npm sbom --package-lock-only --sbom-format=cyclonedx --sbom-type=application > sbom.cdx.json

# Only Node and what it needs: no shell, no package manager.
FROM ${RUN_IMAGE}
ARG APP
LABEL org.opencontainers.image.title="rampart-${APP}" \
    org.opencontainers.image.description="Rampart, fraud screening that a company runs itself: ${APP}" \
    org.opencontainers.image.licenses="Apache-2.0" \
    org.opencontainers.image.version="0.2.0"
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 HEALTH_PORT=9090
WORKDIR /app
# Packages change rarely, so they have layers of their own.
COPY --from=build /src/image/prebuilt ./dist/node_modules
COPY --from=build /src/image/node_modules ./node_modules
COPY --from=build /src/image/app ./
# By number, so that a cluster can verify that it is not root.
USER 65532:65532
EXPOSE 9090
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
    CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The app itself is the container's main process, so that it receives SIGTERM and drains.
# Options of Node differ by app; NODE_OPTIONS of the container replaces those of the file.
ENTRYPOINT ["/nodejs/bin/node", "--env-file=node.env", "main.js"]
