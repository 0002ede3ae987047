import { useState } from 'react'
import { formatMoment } from '../../../runtime/core/datetime/format.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { common } from '../../parts/common-texts.ts'
import { useWorkbench } from '../../parts/workbench.ts'
import { useBuilder } from '../builder.ts'
import { KIND_DRAG } from '../palette/kinds.ts'
import styles from './BlockList.module.css'
import { keyOfBlock } from './block-key.ts'
import type { Block } from './operations.ts'
import { texts } from './texts.ts'
import { useBlockActions, useBlocks } from './use-blocks.ts'

interface Props {
  programId: string
  /** What their names, or what they hold, must have in them. */
  search: string
}

/** The blocks of the program: pressed, one is inserted behind what is selected; dragged, where it is dropped. */
export function BlockList({ programId, search }: Props) {
  const { data, error, reload } = useBlocks(programId)
  const found = (data ?? []).filter((block) => fits(block, search.trim().toLowerCase()))
  if (!data && error)
    return (
      <p role="status">
        {texts.notRead}{' '}
        <Button tone="link" onClick={reload}>
          {common.tryAgain}
        </Button>
      </p>
    )
  if (!data) return <p className={muted}>{texts.readingTheBlocks}</p>
  if (data.length === 0)
    return (
      <p className={muted}>
        {texts.noneYet} <em>{texts.saveAsBlock}</em> {texts.noneYetRest}
      </p>
    )
  if (found.length === 0) return <p className={muted}>{texts.noneFound}</p>
  return (
    <ul className={styles.blocks} aria-label={texts.blocks}>
      {found.map((block) => (
        <BlockItem key={block.id} block={block} programId={programId} />
      ))}
    </ul>
  )
}

const fits = ({ name, contents }: Block, words: string): boolean =>
  [name, ...contents.map(({ label }) => label)].some((text) => text.toLowerCase().includes(words))

function BlockItem({ block, programId }: { block: Block; programId: string }) {
  const builder = useBuilder()
  const [isOpen, setOpen] = useState(false)
  const key = keyOfBlock(block.id)
  return (
    <li>
      <div className={styles.row}>
        <Button
          tone="quiet"
          small
          icon="file"
          className={styles.block}
          draggable
          title={`${block.name}: ${elementCount(block)}`}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(KIND_DRAG, key)
            dataTransfer.effectAllowed = 'copyMove'
          }}
          onClick={() => builder.add(key)}
        >
          {block.name}
        </Button>
        <IconButton
          small
          icon={isOpen ? 'chevron' : 'chevronRight'}
          label={texts.whatHolds(block.name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <BlockDetails {...{ block, programId }} />}
    </li>
  )
}

const elementCount = ({ count }: Block): string => texts.elements(count)

/** What it holds, who saved it, and the ways to rename and delete it. */
function BlockDetails({ block, programId }: { block: Block; programId: string }) {
  const { catalogue } = useWorkbench()
  const { rename, remove } = useBlockActions(programId)
  const [name, setName] = useState<string>()
  const { contents, count, createdBy, createdDate } = block
  const kindName = (type: string) => catalogue.kindOf(type)?.designer.label ?? type
  const by = createdBy ? texts.savedBy(createdBy.firstName, createdBy.lastName) : ''
  const isEmpty = name !== undefined && name.trim() === ''
  const send = async () => {
    if (name !== undefined && !isEmpty && (await rename(block, name.trim()))) setName(undefined)
  }
  return (
    <div className={styles.details}>
      <ul className={styles.contents}>
        {contents.map(({ type, label, depth }, i) => (
          <li key={i} data-depth={Math.min(depth, 2)}>
            {label || kindName(type)}
            {label && <span className={muted}> {kindName(type)}</span>}
          </li>
        ))}
        {count > contents.length && (
          <li className={muted}>
            {texts.and} {count - contents.length} {texts.more}
          </li>
        )}
      </ul>
      <p className={muted}>{texts.about(formatMoment(createdDate), by)}</p>
      {name === undefined ? (
        <div className={styles.ways}>
          <Button small onClick={() => setName(block.name)}>
            {texts.rename}
          </Button>
          <Button small tone="danger" onClick={() => void remove(block)}>
            {common.delete}
          </Button>
        </div>
      ) : (
        <form
          className={styles.ways}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <TextInput
            aria-label={texts.blockName}
            maxLength={100}
            value={name}
            onText={(text) => {
              setName(text)
              return undefined
            }}
          />
          <Button small type="submit" disabled={isEmpty}>
            {texts.rename}
          </Button>
          <Button small tone="quiet" onClick={() => setName(undefined)}>
            {common.cancel}
          </Button>
        </form>
      )}
    </div>
  )
}
