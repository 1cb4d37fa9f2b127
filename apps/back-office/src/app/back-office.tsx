/** The back office: what surrounds every screen, and the screens. */
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { theme, variables } from '../design/theme.ts';
import { openQueries } from '../gateway/queries.ts';
import { LanguageProvider } from '../language/language.tsx';
import { openRouter } from './routes.tsx';
import { Door } from './door.tsx';

const queries = openQueries();
const router = openRouter(queries);

export const BackOffice = () => (
  <LanguageProvider>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={nonceOfPage}
    >
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <Door>
          <RouterProvider router={router} />
        </Door>
      </QueryClientProvider>
    </MantineProvider>
  </LanguageProvider>
);

// The page's policy lets in no style without it.
const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// What keeps the page from scrolling behind a dialog asks for it in a way of its own.
setNonce(nonceOfPage());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
