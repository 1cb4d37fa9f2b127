/** The root component: providers around the router. */
import { useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../api/query-client.ts';
import { takeLinkSecret } from '../api/session.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { createAppRouter } from './routes.tsx';
import { RequireSession } from './require-session.tsx';
import { ThemeProvider } from './theme-provider.tsx';

// Before the router reads the URL.
const linkSecret = takeLinkSecret();
const queries = createQueryClient();
const router = createAppRouter(queries);

export const App = () => (
  <LanguageProvider>
    <ThemeProvider>
      <Toasts />
      <QueryClientProvider client={queries}>
        <RequireSession linkSecret={linkSecret}>
          <RouterProvider router={router} />
        </RequireSession>
      </QueryClientProvider>
    </ThemeProvider>
  </LanguageProvider>
);

// Place them where they do not cover a menu.
const Toasts = () => (
  <Notifications position={useDirection().dir === 'rtl' ? 'bottom-left' : 'bottom-right'} />
);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
