import { useStore } from '../hooks/use-store.ts'
import { useForm } from './form-context.ts'
import type { Problems } from './problems.ts'

/** What the last attempt to submit found, kept up to date; undefined before one. */
export function useIssues(): Problems | undefined {
  return useStore(useForm().problems)
}
