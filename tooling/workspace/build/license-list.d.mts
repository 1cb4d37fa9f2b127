import type { ThirdPartyPackage } from './third-party-packages.mjs';

/** The licenses of packages, as one text. */
export declare const licenseList: (packages: readonly ThirdPartyPackage[]) => string;
