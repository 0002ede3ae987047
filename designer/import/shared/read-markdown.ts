/** With the line ends around it: it is a line of its own. */
const HEADING = /\n?^(#{1,6})[ \t](.+)\n?/gm
const LINK = /\[([^[\]]{1,500})\]\(([^()\s]{1,1000})\)/g
const BOLD = /\*\*(\S(?:[^\n]{0,1000}?\S)?)\*\*|__(\S(?:[^\n]{0,1000}?\S)?)__/g
const ITALIC = /(?<![\w*])\*(\S(?:[^*\n]{0,1000}?\S)?)\*(?![\w*])|(?<!\w)_(\S(?:[^_\n]{0,1000}?\S)?)_(?!\w)/g

/** What forms take of Markdown, as HTML; a text without any stays as it is. */
export function readMarkdown(text: string): string {
  const html = text
    .replace(HEADING, (_, signs: string, words: string) => `<h${signs.length}>${words}</h${signs.length}>`)
    .replace(
      LINK,
      (_, words: string, href: string) => `<a href="${href.replaceAll('"', '%22')}">${words}</a>`,
    )
    .replace(BOLD, (_, stars?: string, lines?: string) => `<b>${stars ?? lines}</b>`)
    .replace(ITALIC, (_, stars?: string, lines?: string) => `<i>${stars ?? lines}</i>`)
  return html === text ? text : html.replace(/\n/g, '<br>')
}
