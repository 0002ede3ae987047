import { useMemo } from 'react'
import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { newId } from '../../../runtime/client/autosave/page-load.ts'
import { RequestError } from '../../../runtime/client/request-error.ts'
import type { Transport } from '../../../runtime/client/transport.ts'
import { formatOwnIssue } from '../../../runtime/core/message/format-own-issue.ts'
import { createStore } from '../../../runtime/react/hooks/store.ts'
import { useStore } from '../../../runtime/react/hooks/use-store.ts'
import type { Element } from '../../../schemas/index.ts'
import { common } from '../../parts/common-texts.ts'
import {
  type Block,
  blockElementsQuery,
  blocksQuery,
  deleteBlockMutation,
  renameBlockMutation,
  saveBlockMutation,
} from './operations.ts'
import { texts } from './texts.ts'

/** Counts what was changed in this page: whoever shows blocks reads them again. */
const changes = createStore(0)
const changed = () => changes.set(changes.get() + 1)

/** The blocks of a program: undefined until they are read. */
export function useBlocks(programId: string) {
  const { transport } = useApplication().session
  const count = useStore(changes)
  return useLoad(
    async (signal) => (await transport.request(blocksQuery, { programId }, { signal })).blocks,
    [transport, programId, count],
  )
}

const ISSUES: Readonly<Record<string, string>> = {
  'block.name': 'A block needs a name of up to {max} characters.',
  'block.too_large': 'A block holds {max} KB at most. Save less of it.',
  'block.too_many': 'A program keeps {max} blocks. Delete one first.',
  'block.too_many_elements': 'A block holds {max} elements at most.',
}

/** Why it could not be done: in the server's words where it gives a reason. */
export function blockFault(error: unknown, fallback: string): string | undefined {
  const [issue] = error instanceof RequestError ? error.issues : []
  if (issue && Object.hasOwn(ISSUES, issue.code)) return formatOwnIssue(ISSUES, issue)
  return failureText(error, fallback, { NOT_FOUND: texts.gone })
}

/** What can be done with blocks; each says what came of it. */
export function useBlockActions(programId: string) {
  const { transport } = useApplication().session
  return useMemo(() => createActions(transport, programId), [transport, programId])
}

function createActions({ request }: Pick<Transport, 'request'>, programId: string) {
  /** @throws RequestError */
  async function save(name: string, elements: readonly Element[], operationId = newId()): Promise<void> {
    await request(saveBlockMutation, { programId, name, elements, operationId })
    changed()
  }

  async function attempt(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    try {
      await work()
      changed()
      return true
    } catch (error) {
      const text = blockFault(error, failed)
      if (text) showToast('danger', text)
      changed()
      return false
    }
  }

  return {
    save,
    rename: ({ id }: Block, name: string) =>
      attempt(() => request(renameBlockMutation, { id, name }), texts.notRenamed),
    remove: ({ id, name }: Block) =>
      attempt(async () => {
        const { blockElements } = await request(blockElementsQuery, { id })
        await request(deleteBlockMutation, { id })
        const undo = () => attempt(() => save(name, blockElements as Element[]), texts.notBroughtBack)
        showToast('success', texts.deleted(name), {
          label: common.undo,
          run: () => void undo(),
        })
      }, texts.notDeleted),
  }
}

/** Reads the elements of a block; says so where they cannot be read. */
export async function readBlock(
  { request }: Pick<Transport, 'request'>,
  id: string,
): Promise<readonly Element[]> {
  try {
    return (await request(blockElementsQuery, { id })).blockElements as Element[]
  } catch (error) {
    const text = blockFault(error, texts.blockNotRead)
    if (text) showToast('danger', text)
    changed()
    return []
  }
}
