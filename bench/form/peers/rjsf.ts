import { mount } from '../variants/rjsf.tsx'
import { firstField } from './first-field.ts'

firstField(mount)
