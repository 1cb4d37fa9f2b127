/** Pages for unknown addresses, unknown accounts and unexpected errors. */
import { useQuery } from '@tanstack/react-query';
import { Outlet, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../design/links.tsx';
import { Page } from '../design/page.tsx';
import { accountQuery } from '../api/accounts.ts';
import { useAccountId } from '../api/use-account-id.ts';
import { isNotFound, isUnreachable } from '../api/api-error.ts';
import { leftToRight } from '../language/arabic/bidi-isolate.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import { ClockBanner } from './clock-banner/clock-banner.tsx';
import { ErrorAlert } from '../components/query-result.tsx';

export const NotFoundPage = () => {
  const t = useTexts(texts);
  return (
    <Page title={t.nowhere}>
      <div>
        <ButtonLink to="/" variant="default">
          {t.home}
        </ButtonLink>
      </div>
    </Page>
  );
};

/** Shows the screens of an account, or one error page instead if the account does not exist. */
export const AccountOutlet = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const { error } = useQuery(accountQuery(account));
  return isNotFound(error) ? (
    <Page title={t.noAccount(account)}>
      <div>
        <ButtonLink to="/" variant="default">
          {t.home}
        </ButtonLink>
      </div>
    </Page>
  ) : (
    <>
      <ClockBanner account={account} />
      <Outlet />
    </>
  );
};

export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const reloadWhenReachable = (): void => {
    setBusy(true);
    fetch(globalThis.location.href, { method: 'HEAD' }).then(
      () => globalThis.location.reload(),
      () => setBusy(false),
    );
  };
  return (
    <Page title={t.failed}>
      <ErrorAlert error={error} onRetry={isUnreachable(error) ? reloadWhenReachable : reset} busy={busy} />
    </Page>
  );
};

const texts = {
  failed: { en: 'This page cannot be shown', ar: 'لا يمكن عرض هذه الصفحة' },
  nowhere: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
  noAccount: {
    en: (account: string) => `Account ${account} not found`,
    ar: (account: string) => `الحساب ${leftToRight(account)} غير موجود`,
  },
  home: { en: 'Go to the start page', ar: 'الانتقال إلى الصفحة الرئيسية' },
} satisfies Texts;
