/**
 * One request: beside the list if there is space for both, otherwise in a drawer over it. Its id is in the URL, so that it can be linked.
 */
import { ActionIcon, CloseButton, Drawer, Group, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Schema } from '../../../api/management-api-client.ts';
import { requestQuery } from '../../../api/request-log.ts';
import { Amount } from '../../../components/amount.tsx';
import { mergeValues } from '../../../components/list/filter-field.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { useRestoreFocus } from '../../../design/restore-focus.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { amountOfRequest } from '../amount-of-request.ts';
import { texts } from '../texts.ts';
import { CopyRequestMenu } from './copy-request-menu.tsx';
import { RequestDrawerContent } from './request-drawer-content.tsx';
import styles from './request-drawer.module.css';

type Request = Schema<'Request'>;

interface RequestDrawerProps {
  readonly account: string;
  /** The drawer is closed without an id. */
  readonly id: string | undefined;
  readonly rows: readonly Request[];
}

export const RequestDrawer = ({ account, id = '', rows }: RequestDrawerProps) => {
  const isBesideList = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const titleId = useId();
  const listed = rows.find(({ request_id: of }) => of === id);
  const query = useQuery({
    ...requestQuery(account, id),
    enabled: id !== '',
    ...(listed !== undefined && { initialData: listed }),
  });
  const navigate = useNavigate();
  const show = (request: string | undefined, replace = false): void =>
    void navigate({
      to: '.',
      search: (search) => mergeValues(search, { request }),
      replace,
      resetScroll: false,
    });
  const close = (): void => show(undefined);
  const head = (
    <RequestHead
      {...(isBesideList && { titleId })}
      account={account}
      id={id}
      request={query.data}
      rows={rows}
      show={(to) => show(to, true)}
      close={close}
    />
  );
  const body = (
    <QueryResult query={query} lines={12}>
      {(request) => <RequestDrawerContent key={id} account={account} request={request} />}
    </QueryResult>
  );
  if (isBesideList)
    return (
      id !== '' && (
        <BesideList titleId={titleId} close={close} head={head}>
          {body}
        </BesideList>
      )
    );
  return (
    <Drawer.Root opened={id !== ''} onClose={close} position="right" size="min(680px, 100%)">
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content>
        <Drawer.Header className={styles['head'] ?? ''}>{head}</Drawer.Header>
        <Drawer.Body pt="md">{body}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};

interface BesideListProps {
  readonly titleId: string;
  readonly close: () => void;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

const BesideList = ({ titleId, close, head, children }: BesideListProps) => {
  useRestoreFocus();
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className={styles['beside']}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) close();
      }}
    >
      <div className={styles['head']}>{head}</div>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
};

interface RequestHeadProps {
  /** Undefined in a drawer, which gives its title an id. */
  readonly titleId?: string;
  readonly account: string;
  readonly id: string;
  /** Undefined while it is loaded. */
  readonly request: Request | undefined;
  readonly rows: readonly Request[];
  readonly show: (id: string) => void;
  readonly close: () => void;
}

const RequestHead = ({ titleId, account, id, request, rows, show, close }: RequestHeadProps) => {
  const t = useTexts(texts);
  const title = useRef<HTMLHeadingElement>(null);
  // Screen readers then read the title of what was opened. A step to another request leaves the focus where it is.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      {titleId === undefined ? (
        <Drawer.Title ref={title} className={styles['title'] ?? ''} tabIndex={-1} data-autofocus>
          <RequestTitle request={request} />
        </Drawer.Title>
      ) : (
        <h2 ref={title} id={titleId} className={styles['title']} tabIndex={-1} data-autofocus>
          <RequestTitle request={request} />
        </h2>
      )}
      <Group gap={4} wrap="nowrap">
        {request !== undefined && <CopyRequestMenu key={id} account={account} request={request} />}
        <PreviousNextButtons id={id} rows={rows} show={show} />
        <CloseButton aria-label={t.close} onClick={close} />
      </Group>
    </>
  );
};

const RequestTitle = ({ request }: { readonly request: Request | undefined }) => {
  const t = useTexts(texts);
  if (request === undefined) return t.detail;
  const { operation, merchant_reference: reference } = request;
  const amount = amountOfRequest(request);
  return (
    <>
      {operation === undefined ? t.detail : <OperationName name={operation} />}{' '}
      {reference !== undefined && <bdi>{reference}</bdi>}
      {amount !== undefined && (
        <>
          {' · '}
          <Amount {...amount} />
        </>
      )}
    </>
  );
};

interface PreviousNextButtonsProps {
  readonly id: string;
  readonly rows: readonly Request[];
  readonly show: (id: string) => void;
}

/** Buttons to the previous and the next request of the list. The keys of the list press them. */
const PreviousNextButtons = ({ id, rows, show }: PreviousNextButtonsProps) => {
  const t = useTexts(texts);
  const at = rows.findIndex(({ request_id: of }) => of === id);
  if (at === -1) return null;
  const steps = [
    { label: t.newer, to: rows[at - 1], icon: <IconChevronUp size={18} />, step: -1 },
    { label: t.olderOne, to: rows[at + 1], icon: <IconChevronDown size={18} />, step: 1 },
  ];
  return steps.map(({ label, to, icon, step }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon
        variant="default"
        aria-label={label}
        data-row-step={step}
        disabled={to === undefined}
        onClick={() => to !== undefined && show(to.request_id)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  ));
};
