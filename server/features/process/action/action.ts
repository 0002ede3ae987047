/** An action that is allowed, by whoever takes it. */
export interface Action {
  event: string
  operationId?: string | null
  comment?: string | null
  /** Instead of the status of the state that the event leads to. */
  status?: string
}
