/** Renders the result of a query, or its loading or error state. */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useInterval } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
import { Callout } from '../design/callout.tsx';
import { isNotFound, isUnreachable, ApiError } from '../api/api-error.ts';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { formatError } from '../language/format-error.ts';
import type { Texts } from '../language/translate.ts';

interface QueryResultProps<A> {
  readonly query: Pick<UseQueryResult<A>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** The number of placeholder lines while loading. */
  readonly lines?: number;
  readonly children: (answer: A) => ReactNode;
}

export const QueryResult = <A,>({ query, lines = 4, children }: QueryResultProps<A>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return <LoadingSkeleton lines={lines} />;
};

const LoadingSkeleton = ({ lines = 4 }: { readonly lines?: number }) => {
  const t = useTexts(texts);
  return (
    <Stack gap="sm" p="md" component="output" aria-label={t.loading} aria-busy>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h={18} w={`${92 - ((line * 17) % 40)}%`} />
      ))}
    </Stack>
  );
};

interface ErrorAlertProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** An error message with a retry button. While the gateway does not respond, it retries by itself. */
export const ErrorAlert = ({ error, onRetry, busy = false }: ErrorAlertProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { start, stop } = useInterval(() => {
    if (!busy) onRetry?.();
  }, retryMilliseconds);
  const retries = isUnreachable(error) && onRetry !== undefined;
  useEffect(() => {
    if (retries) start();
    return stop;
  }, [retries, start, stop]);
  return (
    <div role="alert" data-error>
      <Callout tone="error" icon={<IconAlertTriangle size={20} />} title={formatError(error, language)}>
        <Stack gap="xs" align="flex-start">
          {error instanceof ApiError &&
            error.errors.map(({ path, message }) => (
              <Text size="sm" key={`${path} ${message}`}>
                <bdi>{path}</bdi>: <bdi>{message}</bdi>
              </Text>
            ))}
          {onRetry !== undefined && !isNotFound(error) && (
            <Button size="xs" variant="default" onClick={onRetry} loading={busy}>
              {t.tryAgain}
            </Button>
          )}
        </Stack>
      </Callout>
    </div>
  );
};

const retryMilliseconds = 3000;

const texts = {
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
} satisfies Texts;
