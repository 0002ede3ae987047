/** The icons of what is fetched when it is used. The first screen of a form has its own few (`ui/Icon.tsx`). */
export {
  Check,
  CircleHelp,
  Copy,
  Eye,
  FileDown,
  LogOut,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Pencil,
  Printer,
  Sun,
  Trash2,
} from 'lucide-react'
