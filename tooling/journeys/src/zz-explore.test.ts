import { apiOf } from './api.ts';
import { newFolder, startGateway } from './gateway.ts';
import { liveIn } from './lived-in.ts';
import { comes } from './person.ts';
import { screenNames } from './screens.ts';
import { signInByOneClick } from './signing-in.ts';
import { writeFileSync } from 'node:fs';
test('explore', async () => {
  const place = newFolder();
  const gateway = await startGateway(place.folder);
  const addressOf = await liveIn(apiOf(gateway));
  const person = await comes(gateway);
  let out = '';
  await person.page.goto(gateway.origin);
  await person.page.getByRole('button', { name: 'Open the demo' }).waitFor();
  out += await person.page.locator('body').ariaSnapshot();
  await signInByOneClick(person);
  for (const screen of screenNames) {
    await person.goTo(addressOf(screen));
    await person.page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    out += `\n=== ${screen}\n` + (await person.page.locator('main').ariaSnapshot());
    if (screen === 'overview') out += `\n=== frame\n` + (await person.page.locator('body').ariaSnapshot());
    if (screen === 'request') out += `\n=== drawer\n` + (await person.page.getByRole('dialog').ariaSnapshot());
  }
  writeFileSync('/tmp/h/j/aria.txt', out);
  await person.leave(); await gateway.end(); place.remove();
});
