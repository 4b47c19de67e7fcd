import type { Attachment } from 'svelte/attachments';

/**
 * Tells whether something goes on below what can be seen of it, as often as that changes: what scrolls should look as if it did.
 * `around` names what may scroll instead of the element itself.
 */
export function further(tell: (more: boolean) => void, around?: string): Attachment<HTMLElement> {
  return (box) => {
    const scrollers = [box, around ? box.closest(around) : null].filter((one) => one !== null);
    const goesOn = (one: Element) => one.scrollTop + one.clientHeight < one.scrollHeight - 2;
    const look = () => tell(scrollers.some(goesOn));
    const sizes = new ResizeObserver(look);
    const words = new MutationObserver(() => {
      for (const part of box.children) sizes.observe(part);
      look();
    });
    [...scrollers, ...box.children].forEach((part) => sizes.observe(part));
    words.observe(box, { childList: true, characterData: true, subtree: true });
    scrollers.forEach((one) => one.addEventListener('scroll', look));
    return () => {
      sizes.disconnect();
      words.disconnect();
      scrollers.forEach((one) => one.removeEventListener('scroll', look));
      tell(false);
    };
  };
}
