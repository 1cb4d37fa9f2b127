/** Which pictures the README has. */
import type { Screen } from '../src/screens.ts';

export interface Picture {
  readonly name: string;
  readonly screen: Screen;
  readonly search?: string;
  readonly language?: 'en' | 'ar';
  readonly dark?: boolean;
  /** What is there when the screen is whole. */
  readonly ready: string | RegExp;
}

export const pictures: readonly Picture[] = [
  { name: 'overview', screen: 'overview', ready: '04000' },
  { name: 'order', screen: 'order', ready: 'REFUND' },
  { name: 'request', screen: 'request', ready: 'REFUND' },
  { name: 'feedback', screen: 'one feedback', ready: 'shown-1', dark: true },
  { name: 'simulation', screen: 'simulation', ready: 'The bank declines captures of these orders' },
  { name: 'orders-in-arabic', screen: 'orders', ready: 'shown-1', language: 'ar' },
];
