/** The back office: what surrounds every screen, and the screens. */
import { useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { openQueries } from '../api/query-client.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { openRouter } from './routes.tsx';
import { Door } from './require-session.tsx';
import { Looks } from './theme-provider.tsx';

const queries = openQueries();
const router = openRouter(queries);

export const BackOffice = () => (
  <LanguageProvider>
    <Looks>
      <Toasts />
      <QueryClientProvider client={queries}>
        <Door>
          <RouterProvider router={router} />
        </Door>
      </QueryClientProvider>
    </Looks>
  </LanguageProvider>
);

// Where they cover no menu.
const Toasts = () => (
  <Notifications position={useDirection().dir === 'rtl' ? 'bottom-left' : 'bottom-right'} />
);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
