import type { Element, FormFigures, Template } from '../../../schemas/index.ts'
import type { createRandom } from '../../../server/demo/campus/random.ts'

type Random = ReturnType<typeof createRandom>

const BUILDINGS = 200

/** What metrics count of a form of this template: an answer to each question that publishes one, as the product derives it. */
export function figuresOf(template: Template) {
  const published = questionsIn(template.pages)
  return (random: Random, { fence, createdDate }: { fence: number; createdDate: string }): FormFigures => {
    const v: FormFigures['v'] = {}
    const n: FormFigures['n'] = {}
    for (const element of published) {
      const value = answerTo(element, random, createdDate)
      if (value === undefined) continue
      for (const { key } of element.businessKeys ?? []) {
        v[key] = [value]
        if (typeof value === 'number') n[key] = value
      }
    }
    return { asOf: new Date().toISOString(), fence, day: createdDate.slice(0, 10), v, n, l: {} }
  }
}

type Published = Element & { businessKeys?: { key: string }[]; options?: { id: string }[] }

function questionsIn(part: unknown): Published[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'businessKeys' in part ? [part as Published] : []
  return [...own, ...Object.values(part).flatMap(questionsIn)]
}

/** One in ten says nothing. */
function answerTo({ type, options, input, category }: Published, random: Random, createdDate: string) {
  if (random.next() < 0.1) return undefined
  if (options && options.length > 0) return random.pick(options).id
  if (input === 'Number') return Math.floor(random.next() * 30)
  if (type === 'date-question') return createdDate.slice(0, 10)
  if (category === 'Building') return `building-${Math.floor(random.next() * BUILDINGS)}`
  return undefined
}
