import { useMemo } from 'react'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { JsonValue } from '../../../schemas/index.ts'
import { drawRule } from '../../document/rules/draw-rule.ts'
import type { DrawnRule } from '../../document/rules/drawn-rule.ts'
import { writeRule } from '../../document/rules/write-rule.ts'
import { JsonDetails } from '../fields/JsonDetails.tsx'
import type { Problem } from '../problems.ts'
import { Said } from '../Said.tsx'
import { RootPart } from './RootPart.tsx'
import styles from './rules.module.css'
import { sayDrawn } from './say-drawn.ts'
import { texts } from './texts.ts'
import { type RulePlace, RuleQuestionsContext, useRuleQuestions } from './use-rule-questions.ts'

interface DrawnProps {
  label: string
  /** What the sentence begins with: `Shown when`. */
  says: string
  /** What it means that there is no rule: `Always.` */
  none: string
  drawn: DrawnRule | undefined
  place: RulePlace
  /** All of it as it is stored, to be changed as JSON. */
  json: unknown
  /** What the gate says of it. */
  problem?: Problem | undefined
  onDrawn(drawn: DrawnRule | undefined): void
  onJson(value: unknown): void
}

/**
 * A rule as its author makes it: a sentence that says it, its groups and conditions below, and the JSON that is stored.
 * What the builder cannot draw stands in it as a sentence and stays as it is written.
 */
export function DrawnRuleBuilder({
  label,
  says,
  none,
  drawn,
  place,
  json,
  problem,
  onDrawn,
  onJson,
}: DrawnProps) {
  const known = useRuleQuestions(place)
  const spans = useMemo(() => drawn && sayDrawn(known, drawn), [known, drawn])
  return (
    <fieldset className={styles.rule}>
      <legend>{label}</legend>
      {spans ? (
        <p className={styles.sentence}>
          {says} <Said spans={spans} />.
        </p>
      ) : (
        <p className={muted}>{none}</p>
      )}
      <RuleQuestionsContext value={known}>
        <RootPart drawn={drawn} ownId={place.withItself ? undefined : place.id} onDrawn={onDrawn} />
      </RuleQuestionsContext>
      {json !== undefined && (
        <JsonDetails label={texts.asJson(label)} {...{ problem }} value={json} onValue={onJson} />
      )}
    </fieldset>
  )
}

interface Props extends Pick<DrawnProps, 'label' | 'says' | 'none' | 'place' | 'problem'> {
  /** As the document holds it; undefined for none. */
  rule: unknown
  onRule(rule: JsonValue | undefined): void
}

/** The builder of a rule (docs/expressions.md). */
export function RuleBuilder({ rule, onRule, ...rest }: Props) {
  const drawn = useMemo(() => (rule === undefined ? undefined : drawRule(rule)), [rule])
  return (
    <DrawnRuleBuilder
      {...rest}
      drawn={drawn}
      json={rule}
      onDrawn={(next) => onRule(next && writeRule(next))}
      onJson={(value) => onRule(value as JsonValue | undefined)}
    />
  )
}
