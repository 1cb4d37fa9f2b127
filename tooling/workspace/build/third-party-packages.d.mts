import type { Plugin } from 'vite';

export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly texts: readonly string[];
}

/** The file with the list of what built pages contain. */
export declare const listFile: string;

/** A plugin for Vite that writes the list of what it bundled, scripts and style sheets, beside the pages. */
export declare const listThirdPartyPackages: () => Plugin;

/** Reads the list in a folder of built pages. */
export declare const readList: (folder: string) => readonly ThirdPartyPackage[];
