import type { Texts } from '../../../schemas/texts.ts'
import type { Advice } from '../model/advice.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import { judgeConditions } from './conditions.ts'
import { headingOrder } from './heading-order.ts'
import { imageWords } from './image-words.ts'
import { placeholders } from './placeholders.ts'
import { readingLevels } from './reading-level.ts'
import { requiredShare } from './required-share.ts'
import { sameTitles } from './same-titles.ts'
import { unreadKeys } from './unread-keys.ts'
import { unseenPages } from './unseen-pages.ts'

/**
 * What an experienced colleague would say of a template that may be published: nothing of it stands in the way.
 * `lintTemplate` finds what does. Linear in the size of the template. `path` is a JSON pointer into it.
 *
 * @param readers the documents that may read its business keys; undefined where they are not all known
 */
export function adviseTemplate(
  template: CompiledTemplate,
  texts: Texts,
  readers?: readonly unknown[],
): Advice[] {
  const { advice, never } = judgeConditions(template)
  return [
    ...placeholders(template),
    ...sameTitles(template),
    ...imageWords(template),
    ...headingOrder(template, texts),
    ...advice,
    ...unseenPages(template, never),
    ...(readers ? unreadKeys(template, readers) : []),
    ...requiredShare(template),
    ...readingLevels(template, texts),
  ]
}
