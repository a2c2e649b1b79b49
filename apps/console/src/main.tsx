import './style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client';
import { applyTheme } from './frame/theme';
import { createConsoleRouter } from './router';
import { TextProvider } from './text/text';

applyTheme();
const client = createQueryClient();
const router = createConsoleRouter(client);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <TextProvider>
        <RouterProvider router={router} />
      </TextProvider>
    </QueryClientProvider>
  </StrictMode>,
);
