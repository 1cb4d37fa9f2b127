/** A gateway with the demo data, and somebody in front of its back office: what the tests of a file share. */
import { apiOf, type Api } from './api.ts';
import { newFolder, startGateway, type Gateway } from './gateway.ts';
import { comes, noBrowser, type Circumstances, type Person } from './person.ts';

export interface Visit {
  readonly gateway: Gateway;
  /** As the provider. */
  readonly api: Api;
  readonly person: Person;
  readonly end: () => Promise<void>;
}

export const beginVisit = async (circumstances?: Circumstances): Promise<Visit> => {
  const place = newFolder();
  const gateway = await startGateway(place.folder);
  const person = await comes(gateway, circumstances);
  return {
    gateway,
    api: apiOf(gateway),
    person,
    end: async () => {
      await person.leave();
      await gateway.end();
      place.remove();
    },
  };
};

/** Describes what is done in a browser; it is left out, and said so, where there is none. */
export const whereABrowserIs = (name: string, tests: () => void): void => {
  const reason = noBrowser();
  if (reason !== undefined) process.stderr.write(`Nobody looks at this: ${name}: ${reason}\n`);
  (reason === undefined ? describe : describe.skip)(name, tests);
};

/** What a page must never do unasked: complain in its console, or turn to anybody but its gateway. */
export const expectsNoDisturbance = ({ complaints, strays }: Person): void => {
  const disturbances = [...complaints(), ...strays];
  if (disturbances.length > 0) throw new Error(`the page was disturbed: ${disturbances.join('; ')}`);
};
