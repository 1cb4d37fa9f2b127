/** Checks that the packages name the repository that they are released from: users look there for the source and report problems. */
import * as E from 'fp-ts/lib/Either.js';

/**
 * @param manifestUrl of the root package.json
 * @param origin the address of the remote `origin`, if there is one
 */
export const checkAddress = (manifestUrl: string, origin: string | undefined): E.Either<string, void> => {
  const named = pathOf(manifestUrl);
  const remedy = 'RELEASING.md describes how to set it, under "Before the first release".';
  if (named.startsWith('example.com/')) {
    return E.left(
      `The address of the repository in package.json is the placeholder ${manifestUrl}. ${remedy}`,
    );
  }
  return origin !== undefined && pathOf(origin) === named
    ? E.right(undefined)
    : E.left(
        `The address of the repository in package.json is ${manifestUrl}, but the remote origin is ${origin === undefined ? 'not set' : pathOf(origin)}. Release from a clone of that repository, or correct the address. ${remedy}`,
      );
};

// https://host/path.git, git+https://host/path, ssh://git@host/path and git@host:path name the same repository.
const pathOf = (address: string) =>
  address
    .replace(/^(git\+)?[a-z]+:\/\//, '')
    .replace(/^[^@/]+@/, '')
    .replace(/^([^/:]+):(?!\d)/, '$1/')
    .replace(/\/?(\.git)?\/?$/, '')
    .toLowerCase();
