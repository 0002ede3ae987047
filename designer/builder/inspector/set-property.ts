import { createContext } from 'react'

/** Sets a property of what is inspected; without a value it goes. What is typed is one step of the history. */
export type SetProperty = (name: string, title: string, value: unknown, isTyping?: boolean) => void

/**
 * How a control sets its property. JSON Forms reads the schema and chooses the controls; it does not hold the data: what
 * it would tell of a change comes a moment later, when the author has typed on.
 */
export const SetPropertyContext = createContext<SetProperty>(() => {})

/** The id of what is inspected. */
export const InspectedContext = createContext('')

/** The object that a field is of, where it is not the element itself. */
export const HolderContext = createContext<Readonly<Record<string, unknown>> | undefined>(undefined)
