import { plural } from '../../runtime/core/language/plural.ts'
import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'table-question': {
      addNewRow: 'إضافة صف',
      actions: 'الإجراءات',
      scroll: 'مرّر جانبًا لرؤية بقية الأعمدة',
      canPaste: 'يمكن لصق الصفوف من جدول بيانات.',
      pasteUndone: 'تم التراجع عن اللصق.',
      pasted: (cells) =>
        `تم اللصق: ${plural(cells, { zero: 'لا خانات', one: 'خانة واحدة', two: 'خانتان', few: '# خانات', many: '# خانةً', other: '# خانة' })}.`,
      addedRows: (rows) =>
        `أُضيف: ${plural(rows, { zero: 'لا صفوف', one: 'صف واحد', two: 'صفان', few: '# صفوف', many: '# صفًا', other: '# صف' })}.`,
      leftOut: (cells) =>
        `لم يُلصق: ${plural(cells, { zero: 'لا خانات', one: 'خانة واحدة', two: 'خانتان', few: '# خانات', many: '# خانةً', other: '# خانة' })}:`,
      undoPaste: 'التراجع عن اللصق',
      showAll: (cells) => `عرض الكل (${cells})`,
      dismiss: 'إغلاق',
    },
  },
  de: {
    'table-question': {
      addNewRow: 'Zeile hinzufügen',
      actions: 'Aktionen',
      scroll: 'Für weitere Spalten seitlich scrollen',
      canPaste: 'Zeilen können aus einer Tabellenkalkulation eingefügt werden.',
      pasteUndone: 'Das Einfügen wurde rückgängig gemacht.',
      pasted: (cells) => plural(cells, { one: '# Zelle eingefügt.', other: '# Zellen eingefügt.' }),
      addedRows: (rows) => plural(rows, { one: '# neue Zeile.', other: '# neue Zeilen.' }),
      leftOut: (cells) =>
        plural(cells, { one: '# Zelle wurde ausgelassen:', other: '# Zellen wurden ausgelassen:' }),
      undoPaste: 'Einfügen rückgängig machen',
      showAll: (cells) => `Alle ${cells} anzeigen`,
      dismiss: 'Schließen',
    },
  },
  es: {
    'table-question': {
      addNewRow: 'Añadir una fila',
      actions: 'Acciones',
      scroll: 'Desplácese hacia los lados para ver más columnas',
      canPaste: 'Se pueden pegar filas desde una hoja de cálculo.',
      pasteUndone: 'Se deshizo el pegado.',
      pasted: (cells) => plural(cells, { one: 'Se pegó # celda.', other: 'Se pegaron # celdas.' }),
      addedRows: (rows) => plural(rows, { one: 'Se añadió # fila.', other: 'Se añadieron # filas.' }),
      leftOut: (cells) => plural(cells, { one: 'Se omitió # celda:', other: 'Se omitieron # celdas:' }),
      undoPaste: 'Deshacer el pegado',
      showAll: (cells) => `Mostrar todas (${cells})`,
      dismiss: 'Cerrar',
    },
  },
  fr: {
    'table-question': {
      addNewRow: 'Ajouter une ligne',
      actions: 'Actions',
      scroll: 'Faites défiler sur le côté pour voir d’autres colonnes',
      canPaste: 'Des lignes peuvent être collées depuis un tableur.',
      pasteUndone: 'Le collage a été annulé.',
      pasted: (cells) => plural(cells, { one: '# cellule collée.', other: '# cellules collées.' }),
      addedRows: (rows) => plural(rows, { one: '# nouvelle ligne.', other: '# nouvelles lignes.' }),
      leftOut: (cells) =>
        plural(cells, { one: '# cellule a été ignorée :', other: '# cellules ont été ignorées :' }),
      undoPaste: 'Annuler le collage',
      showAll: (cells) => `Tout afficher (${cells})`,
      dismiss: 'Fermer',
    },
  },
  nb: {
    'table-question': {
      addNewRow: 'Legg til rad',
      actions: 'Handlinger',
      scroll: 'Rull sidelengs for flere kolonner',
      canPaste: 'Rader kan limes inn fra et regneark.',
      pasteUndone: 'Innlimingen er angret.',
      pasted: (cells) => plural(cells, { one: '# celle er limt inn.', other: '# celler er limt inn.' }),
      addedRows: (rows) => plural(rows, { one: '# ny rad.', other: '# nye rader.' }),
      leftOut: (cells) => plural(cells, { one: '# celle ble utelatt:', other: '# celler ble utelatt:' }),
      undoPaste: 'Angre innlimingen',
      showAll: (cells) => `Vis alle ${cells}`,
      dismiss: 'Lukk',
    },
  },
  'zh-Hans': {
    'table-question': {
      addNewRow: '添加一行',
      actions: '操作',
      scroll: '横向滚动可查看更多列',
      canPaste: '可从电子表格粘贴行。',
      pasteUndone: '已撤销粘贴。',
      pasted: (cells) => `已粘贴 ${cells} 个单元格。`,
      addedRows: (rows) => `新增 ${rows} 行。`,
      leftOut: (cells) => `${cells} 个单元格未粘贴：`,
      undoPaste: '撤销粘贴',
      showAll: (cells) => `全部显示（${cells}）`,
      dismiss: '关闭',
    },
  },
} satisfies InEveryLanguage<{ 'table-question': typeof texts }>
