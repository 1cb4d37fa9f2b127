/** Opens an address in a new tab, once it is known. The tab opens with the click: later, the browser would block it. */
export const openInNewTab = async (address: Promise<string>): Promise<void> => {
  const tab = window.open('', '_blank');
  try {
    const url = await address;
    if (tab === null) {
      window.location.assign(url);
      return;
    }
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
