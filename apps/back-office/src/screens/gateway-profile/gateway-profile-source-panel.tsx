/** Which gateway was observed, when, who signed the gateway profile, and how many cases it has. */
import type { FollowedGatewayProfile } from '../../api/gateway-profile.ts';
import { formatDay } from '../../language/format-day.ts';
import { Code } from '../../design/code-block.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Panel } from '../../design/panel.tsx';
import { Tag } from '../../design/tag.tsx';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import { signatureTexts, texts } from './texts.ts';

export const GatewayProfileSourcePanel = ({
  gatewayProfile,
}: {
  readonly gatewayProfile: FollowedGatewayProfile;
}) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const { gateway, account, observed_on: day, signature, conforming, deviations } = gatewayProfile;
  return (
    <Panel title={t.source} lead={t.sourceLead}>
      <DescriptionList
        items={[
          { name: t.gateway, value: <Code>{gateway}</Code> },
          { name: t.account, value: <Code>{account}</Code> },
          { name: t.day, value: <time dateTime={day}>{formatDay(locale, day)}</time> },
          { name: t.signature, value: <Signature signature={signature} /> },
          { name: t.conforming, value: t.cases(conforming) },
          { name: t.deviations, value: t.cases(deviations.length) },
        ]}
      />
    </Panel>
  );
};

const Signature = ({ signature }: Pick<FollowedGatewayProfile, 'signature'>) => {
  const t = useTexts(signatureTexts);
  const { state, fingerprint } = signature;
  return (
    <>
      <Tag tone={tones[state]}>{t[state]}</Tag>
      {fingerprint !== undefined && (
        <>
          {' '}
          <Code>{fingerprint}</Code>
        </>
      )}
    </>
  );
};

const tones = { valid: 'success', unsigned: 'neutral', invalid: 'error' } as const;
