/** A button that loads the next page of a list. It is hidden after the last page. */
import { Button, type ButtonProps } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface LoadMoreButtonProps extends Pick<ButtonProps, 'size'> {
  readonly pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & {
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** The label. */
  readonly children: string;
}

export const LoadMoreButton = ({ pages, children, ...others }: LoadMoreButtonProps) =>
  pages.hasNextPage && (
    <Button
      {...others}
      variant="default"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {children}
    </Button>
  );
