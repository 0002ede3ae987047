import { mount } from '../variants/survey.tsx'
import { firstField } from './first-field.ts'

firstField(mount)
