import { pathToFileURL } from 'node:url'
import type { AnswerDefinition, ElementModel } from '../../runtime/core/element/define-element.ts'

type ValidSchema = NonNullable<AnswerDefinition['validSchema']>

export async function importDefault<T>(file: string): Promise<T | undefined> {
  return ((await import(pathToFileURL(file).href)) as { default?: T }).default
}

/** The model with what no form needs of it: what authors must mend, and what is published of a template. */
export async function withLateParts(
  model: ElementModel,
  files: { lint?: string; validSchema?: string },
): Promise<ElementModel> {
  const part = async <F>(name: string, file: string | undefined) => {
    if (!file) return undefined
    const found = await importDefault<F>(file)
    if (typeof found === 'function') return found
    throw new Error(`${name} must be a function: the default export of its file`)
  }
  const lint = await part<NonNullable<ElementModel['lint']>>('lint', files.lint)
  const validSchema = await part<ValidSchema>('validSchema', files.validSchema)
  const { answer } = model
  return {
    ...model,
    ...(lint && { lint }),
    ...(answer && validSchema && { answer: { ...answer, validSchema } }),
  }
}
