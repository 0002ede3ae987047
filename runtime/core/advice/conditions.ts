import { type Advice, advice } from '../model/advice.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledPage,
  CompiledTemplate,
} from '../model/compiled-template.ts'
import { constantRule } from './constant-rule.ts'
import { contradictionIn, type Demand, demandsOf } from './demands.ts'
import { nameOf, wordsOfDemand } from './names.ts'

/** More that has to be answered for what stands around an element is not looked at with it. */
const MOST_DEMANDS = 30

type Elements = CompiledTemplate['elements']

export interface Judged {
  advice: readonly Advice[]
  /** The outermost pages and elements that nobody ever sees. */
  never: ReadonlySet<CompiledNode>
}

/** Conditions of pages, elements and options that are met whatever is answered, or never. */
export function judgeConditions({ nodes, elements }: CompiledTemplate): Judged {
  const around = new Map<CompiledNode, Around>()
  const never = new Set<CompiledNode>()
  const found: Advice[] = []
  for (const node of nodes) {
    const parent = (node.parent && around.get(node.parent)) ?? NOTHING
    // What stands in something that is never shown is said of that alone.
    const verdict = parent.isNever ? { ...parent, advice: [] } : judge(conditionOf(node), parent, elements)
    around.set(node, verdict)
    if (verdict.isNever && !parent.isNever) never.add(node)
    found.push(...verdict.advice)
    if (!verdict.isNever)
      for (const option of optionsOf(node)) found.push(...judge(option, verdict, elements).advice)
  }
  return { advice: found, never }
}

interface Condition {
  /** The page, element or option that it stands at. */
  path: string
  name: string
  isPage: boolean
  dependsOn: unknown
}

interface Around {
  /** What has to be answered for it to be shown. */
  demands: readonly Demand[]
  isNever: boolean
}

interface Verdict extends Around {
  advice: readonly Advice[]
}

const NOTHING: Around = { demands: [], isNever: false }

function conditionOf(node: CompiledNode): Condition {
  const { element } = node as Partial<CompiledElement>
  const source = element ?? (node as CompiledPage).page
  // What cannot be read is said of it elsewhere.
  const dependsOn = node.visibility?.issues.length === 0 ? source.dependsOn : undefined
  return { path: node.path, name: nameOf(node), isPage: !element, dependsOn }
}

const optionsOf = (node: CompiledNode): Condition[] =>
  ((node as Partial<CompiledElement>).offers ?? []).flatMap(({ label, path, visibility }) => {
    if (visibility.issues.length > 0) return []
    const option = path.replace(/\/dependsOn$/, '')
    const { element } = node as CompiledElement
    const { dependsOn } = valueAt(element, option) as { dependsOn?: unknown }
    return [{ path: node.path + option, name: label, isPage: false, dependsOn }]
  })

const valueAt = (source: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], source)

function judge(
  { path, name, isPage, dependsOn }: Condition,
  { demands }: Around,
  elements: Elements,
): Verdict {
  if (typeof dependsOn !== 'object' || dependsOn === null) return { demands, isNever: false, advice: [] }
  const at = `${path}/dependsOn`
  const constant = Object.hasOwn(dependsOn, 'rule')
    ? constantRule((dependsOn as { rule: unknown }).rule)
    : undefined
  if (constant === 'always')
    return { demands, isNever: false, advice: [advice('condition.always', at, { name })] }
  if (constant === 'never') {
    const code = isPage ? 'page.never_shown' : 'condition.never'
    return { demands, isNever: true, advice: [advice(code, at, { name })] }
  }
  const own = demandsOf(dependsOn, elements)
  const crossed = contradictionIn(demands, own)
  if (!crossed) return { demands: [...demands, ...own].slice(0, MOST_DEMANDS), isNever: false, advice: [] }
  const [one = '', other = ''] = crossed.map((demand) => wordsOfDemand(demand, elements))
  const asked = elements.get(crossed[0].questionId)
  const question = asked ? nameOf(asked) : crossed[0].questionId
  const params = { name, one, other, question }
  return { demands, isNever: true, advice: [advice('condition.contradiction', at, params)] }
}
