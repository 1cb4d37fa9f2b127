/** A short introduction of the product. */
import { Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconBroadcast, IconFingerprint } from '@tabler/icons-react';
import mark from '../../design/logo.svg';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './sign-in.module.css';
import { texts } from './texts.ts';

export const ProductIntro = () => {
  const t = useTexts(texts);
  return (
    <header className={styles['intro']}>
      <ArchPattern />
      <Group gap={12} className={styles['brand'] ?? ''}>
        <img src={mark} alt="" width={36} height={36} />
        <Text fw={700} fz={22}>
          Postern
        </Text>
      </Group>
      <div className={styles['text']}>
        <Text component="p" className={styles['headline'] ?? ''}>
          {t.promise}
        </Text>
        <ul className={styles['features']} aria-label={t.promises}>
          {promises.map(({ name, icon: Icon }) => (
            <li key={name}>
              <Icon size={20} stroke={1.7} aria-hidden />
              {t[name]}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
};

const promises = [
  { name: 'protocol', icon: IconArrowsExchange },
  { name: 'seen', icon: IconBroadcast },
  { name: 'why', icon: IconFingerprint },
] as const;

// A pattern of the arch in the logo.
const ArchPattern = () => (
  <svg className={styles['pattern']} viewBox="0 0 400 400" aria-hidden fill="none" stroke="currentColor">
    {[60, 100, 140, 180, 220, 260].map((radius, at) => (
      <path
        key={radius}
        d={`M${300 - radius} 420V300a${radius} ${radius} 0 0 1 ${2 * radius} 0v120`}
        strokeWidth={14}
        opacity={0.16 - at * 0.022}
      />
    ))}
  </svg>
);
