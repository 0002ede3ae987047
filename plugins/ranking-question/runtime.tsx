import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted, visuallyHidden } from '../../runtime/react/ui/text.ts'
import { countOf, type RankingAnswer } from './props.ts'
import { RankedRow } from './RankedRow.tsx'
import styles from './runtime.module.css'
import { texts } from './texts.ts'
import { UnrankedList } from './UnrankedList.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useRanking } from './use-ranking.ts'

/** What has a place above; each option that has none is below, as a button that gives it the next one. */
function Input(question: InputProps<RankingAnswer>) {
  const { element, state, onBlur, controlId } = question
  const { editable } = state
  const ranking = useRanking(question)
  const { ranked, left } = ranking
  const drag = useDragOrder(
    ranked.map(({ id }) => id),
    ranking.drop,
  )
  const { min, max, isWhole } = countOf(element)
  const isFull = ranked.length >= max
  const hintId = `${controlId}-hint`
  const describedBy = [editable && hintId, question.describedBy].filter(Boolean).join(' ') || undefined
  return (
    <div
      ref={ranking.root}
      className={styles.ranking}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      {editable && (
        <p id={hintId} className={muted}>
          {isWhole ? texts.all : texts.some(min, max)} {ranked.length > 1 && texts.canMove}
        </p>
      )}
      {ranked.length > 0 && (
        <ol className={styles.ranked} aria-label={texts.ranked}>
          {ranked.map((option, at) => (
            <RankedRow
              key={option.id}
              option={option}
              place={drag.placeOf(option.id)}
              count={ranked.length}
              isDragged={drag.dragged === option.id}
              editable={editable}
              // Where the question's name and a list of problems lead, when nothing is left below.
              firstId={at === 0 && (isFull || left.length === 0) ? controlId : undefined}
              describedBy={at === 0 ? describedBy : undefined}
              onGrip={drag.start(option.id)}
              onMove={(by) => ranking.move(option, by)}
              onRemove={() => ranking.remove(option)}
            />
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <UnrankedList
          options={left}
          place={ranked.length + 1}
          isOpen={editable && !isFull}
          controlId={isFull ? undefined : controlId}
          describedBy={describedBy}
          onAdd={ranking.add}
        />
      )}
      {editable && left.length > 1 && isWhole && (
        <Button tone="link" small onClick={ranking.addRest}>
          {texts.addRest}
        </Button>
      )}
      <span role="status" className={visuallyHidden}>
        {ranking.said}
      </span>
    </div>
  )
}

export default defineRuntime<RankingAnswer>({ Input, frame: 'fieldset' })
