/** Shows a toast when an action succeeded or failed. */
import { notifications } from '@mantine/notifications';
import { formatError } from '../language/format-error.ts';
import { isLanguage, type Language } from '../language/translate.ts';

export const notifySuccess = (message: string): void =>
  void notifications.show({ message, color: 'teal', ...closing() });

export const notifyError = (error: unknown, language: Language): void =>
  void notifications.show({
    message: formatError(error, language),
    color: 'red',
    autoClose: 10_000,
    ...closing(),
  });

const closing = () => {
  const { lang } = document.documentElement;
  return { closeButtonProps: { 'aria-label': close[isLanguage(lang) ? lang : 'en'] } };
};

const close = { en: 'Close', ar: 'إغلاق' } as const;
