declare const unsupportedNode: string | undefined;
export = unsupportedNode;
