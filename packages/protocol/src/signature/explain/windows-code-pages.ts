/** The characters of latin-1 and of two Windows code pages, by their bytes. */

// From byte 80 (hexadecimal) on: Western European and Arabic.
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const arabic =
  '€\u067e‚ƒ„…†‡ˆ‰\u0679‹Œ\u0686\u0698\u0688\u06af‘’“”•–—\u06a9™\u0691›œ\u200c\u200d\u06ba\u00a0\u060c¢£¤¥¦§¨©\u06be«¬\u00ad®¯°±²³´µ¶·¸¹\u061b»¼½¾\u061f\u06c1\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636×\u0637\u0638\u0639\u063a\u0640\u0641\u0642\u0643à\u0644â\u0645\u0646\u0647\u0648çèéêë\u0649\u064aîï\u064b\u064c\u064d\u064eô\u064f\u0650÷\u0651ù\u0652ûü\u200e\u200f\u06d2';

/** One character for each byte. */
const charactersFrom = (upper: string): string =>
  Array.from({ length: 256 }, (_, byte) => upper[byte - 128] ?? String.fromCharCode(byte)).join('');

export const latin1 = charactersFrom('');

export const codePages = {
  'windows-1252': charactersFrom(western),
  'windows-1256': charactersFrom(arabic),
} as const;

export type CodePage = keyof typeof codePages;
