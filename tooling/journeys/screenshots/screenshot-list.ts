/** The screenshots of the README. */
import type { Screen } from '../src/screens.ts';

export interface Screenshot {
  readonly name: string;
  readonly screen: Screen;
  readonly search?: string;
  readonly language?: 'en' | 'ar';
  readonly dark?: boolean;
  /** Text that is visible when the screen is loaded. */
  readonly ready: string | RegExp;
}

export const screenshots: readonly Screenshot[] = [
  { name: 'overview', screen: 'overview', ready: '04000' },
  { name: 'order', screen: 'order', ready: 'REFUND' },
  { name: 'request', screen: 'request', ready: 'REFUND' },
  { name: 'feedback', screen: 'one feedback', ready: 'shown-1', dark: true },
  { name: 'simulation', screen: 'simulation', ready: 'The bank declines captures of these orders' },
  { name: 'orders-in-arabic', screen: 'orders', ready: 'shown-1', language: 'ar' },
];
