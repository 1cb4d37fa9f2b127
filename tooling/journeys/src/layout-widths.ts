/** The widths of phones, tablets and desktops at which every screen is checked. */
export const layoutWidths = [390, 768, 820, 1024, 1100, 1280, 1440] as const;
