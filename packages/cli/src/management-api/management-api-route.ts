/** A route of the management API, as its OpenAPI document describes it. */
export interface ManagementApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path: `/accounts/{merchant_identifier}`. */
  readonly path: string;
  readonly summary: string;
  /** The content type of a successful reply; undefined if it has no content. */
  readonly reply?: string;
  readonly params: Readonly<Record<string, RouteParam>>;
}

/** A parameter of the path or the query, or a member of the body. */
export interface RouteParam {
  readonly in: 'path' | 'query' | 'body';
  /** `json` is a list or an object. */
  readonly type: 'text' | 'time' | 'integer' | 'number' | 'boolean' | 'json';
  readonly help?: string;
  readonly isRequired?: true;
  readonly choices?: readonly string[];
  /** A secret has no flag, because every user of a machine can list the flags of its processes. */
  readonly isSecret?: true;
}
