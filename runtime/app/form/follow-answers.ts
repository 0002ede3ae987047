import type { AnswerKey } from '../../core/element/answer-key.ts'
import { SET_ANSWER } from '../../core/element/find-operation.ts'
import { createFollower } from '../../core/mapping/follow-questions.ts'
import type { Engine } from '../../core/model/engine.ts'
import type { CompiledTemplate } from '../../core/template/compile-template.ts'

type Send = (key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>) => void

/** Answers that are mapped from another question change with it (ET-27), and are saved like any other. */
export function followAnswers(
  engine: Engine,
  compiled: CompiledTemplate,
  send: Send,
): (key: AnswerKey) => void {
  const follower = createFollower(engine, compiled)
  return (changed) =>
    follower.follow(changed, ({ key, to }) => {
      engine.set(key, to)
      send(key, SET_ANSWER, { value: to })
    })
}
