import type { Discussed } from '../../../../runtime/core/comment/thread-id.ts'
import { parseKey } from '../../../../runtime/core/element/answer-key.ts'
import { labelOf } from '../../../../runtime/core/element/label-of.ts'
import { texts } from '../../../../runtime/core/paper/texts.ts'
import { partsOf } from '../../../../runtime/core/template/parts-of.ts'
import type { Comment, Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import {
  type PrintBlock,
  type PrintedSection,
  type PrintWords,
  printText,
  quietText,
} from '../../../contract/print.ts'
import { personLoader } from '../../ground/person/index.ts'
import { COMMENTS } from './collections.ts'
import { getThreads } from './read-threads.ts'

/** More comments of a thread are not printed. */
const MOST = 200

interface Discussion extends Discussed {
  isResolved: boolean
  comments: readonly { comment: Comment; author: Person | null }[]
}

/** What was said about a form, in the threads that the viewer may see. */
export async function printSection(
  caller: Caller,
  formId: string,
): Promise<(words: PrintWords) => PrintedSection> {
  const threads = await readDiscussion(caller, formId)
  return (words) => inWords(threads, words)
}

async function readDiscussion(caller: Caller, formId: string): Promise<Discussion[]> {
  const threads = await getThreads(caller, { scope: 'form', scopeId: formId })
  const said = threads.filter(({ thread }) => thread.posted > 0)
  const ids = said.map(({ thread }) => thread.id)
  const found = await caller.services.store
    .collection(COMMENTS)
    .find({ threadId: { $in: ids } }, { sort: { threadId: 1, number: 1 }, limit: MOST * 50 })
  const byThread = Map.groupBy(found, ({ threadId }) => threadId)
  return Promise.all(
    said.map(async ({ thread }) => ({
      key: thread.key,
      ...(thread.part && { part: thread.part }),
      isResolved: thread.resolved !== null,
      comments: await Promise.all(
        (byThread.get(thread.id) ?? [])
          .slice(-MOST)
          .map(async (comment) => ({ comment, author: await personLoader(caller).load(comment.authorId) })),
      ),
    })),
  )
}

/** The threads by the questions that they are about; those of the form as a whole come first. */
function inWords(
  threads: readonly Discussion[],
  { engine, registry, nameOf, moment }: PrintWords,
): PrintedSection {
  const title = ({ key, part }: Discussed) => {
    if (key === null) return texts.wholeForm
    const element = engine.get(key)?.element
    const ofPart = part && element && partsOf(registry, element).find(({ key }) => key === part)?.label
    return [(element && labelOf(element)) || parseKey(key)?.elementId, ofPart].filter(Boolean).join(': ')
  }
  const blocks = threads
    .toSorted((a, b) => Number(a.key !== null) - Number(b.key !== null))
    .map(({ isResolved, comments, ...place }): PrintBlock => {
      const items = comments.map(({ comment, author }) => [
        quietText(`${nameOf(author)}, ${moment(comment.createdDate)}`),
        comment.deletedDate ? quietText(texts.deletedComment) : printText(comment.content),
      ])
      const settled = isResolved ? [quietText(texts.resolved)] : []
      return { kind: 'group', title: title(place), blocks: [...settled, { kind: 'list', items }] }
    })
  return { title: texts.comments, blocks: blocks.length > 0 ? blocks : [quietText(texts.noComments)] }
}
