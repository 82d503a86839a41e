import { type ChoiceField, choiceFields } from "../signal/choices.ts";
import { signalFields } from "../signal/signal-fields.ts";
import type { ColumnField } from "./import-look.ts";

/**
 * Column names from which each field is guessed, in the languages of exports. `_` and `-` count as
 * spaces.
 */
const names: Readonly<Record<Exclude<ColumnField, ChoiceField>, string>> = {
  id: "id|task id|external id|externalid|uid|uuid|key|gid|taskid",
  title:
    "title|name|task|task name|subject|summary|content|todo|to do|item|signal|titel|aufgabe|aufgabenname|betreff|titre|tâche|nom|nom de la tâche|título|titulo|tarea|nombre|nombre de la tarea|titolo|attività|nome|nome attività|taak|taaknaam|naam|onderwerp|tytuł|zadanie|nazwa|tarefa|nome da tarefa|başlık|görev|ad|назва|завдання|название|задача|タイトル|名前|タスク|件名|标题|任务|名称|任务名称|제목|작업|이름|العنوان|المهمة|الاسم|כותרת|משימה|שם",
  notes:
    "note|notes|description|detail|details|body|comment|comments|notiz|notizen|beschreibung|remarque|remarques|notas|nota|descripción|descrizione|notities|omschrijving|notatki|opis|descrição|notlar|açıklama|опис|нотатки|описание|заметки|メモ|説明|备注|描述|说明|메모|설명|ملاحظات|الوصف|הערות|תיאור",
  project:
    "project|projects|list|lists|list name|board|folder|area|areas|folders|tasklist|projekt|liste|ordner|projet|dossier|proyecto|lista|progetto|elenco|lijst|projeto|proje|проєкт|проект|список|プロジェクト|リスト|项目|列表|清单|프로젝트|목록|المشروع|القائمة|פרויקט|רשימה",
  parent:
    "parent|parent id|parent task|parenttask|parentid|übergeordnete aufgabe|tâche parente|tarea principal",
  deadline:
    "due|due date|due on|deadline|date|duedate|dueon|fällig|fälligkeit|fälligkeitsdatum|fällig am|datum|échéance|date d'échéance|date limite|vencimiento|fecha de vencimiento|fecha límite|fecha|fecha de entrega|scadenza|data di scadenza|data|vervaldatum|einddatum|termin|data wykonania|vencimento|data de vencimento|prazo|son tarih|bitiş tarihi|термін|срок|期限|締め切り|期日|截止日期|到期日|마감일|기한|تاريخ الاستحقاق|תאריך יעד",
  day: "planned|planned for|scheduled|do date|day|geplant",
  hiddenUntil:
    "hidden until|hiddenuntil|مخفية حتى|ausgeblendet bis|oculta hasta|masqué jusqu'au|מוסתר עד|nascosto fino al|非表示の終了日|숨김 종료일|verborgen tot|ukryty do|oculto até|gizli \\(şu güne kadar\\)|приховано до|隐藏至|start|start date|startdate|start on|defer|defer date|defer until|wait|wait until|not before|startdatum|beginn|date de début|début|fecha de inicio|inicio|data di inizio|inizio|begindatum|data rozpoczęcia|data de início|başlangıç|开始日期|開始日|시작일",
  waitingFor:
    "waiting for|waitingfor|waiting on|delegated to|بانتظار|wartet auf|a la espera de|en attente de|ממתין ל|in attesa di|待っている相手・物事|기다리는 대상|wacht op|czeka na|aguardando|beklenen|чекає на|等待",
  askOn:
    "ask on|askon|follow up|follow up on|السؤال في|nachfragen am|preguntar el|relancer le|לשאול ב|chiedere il|確認する日|물어볼 날|navragen op|zapytać dnia|perguntar em|sorma günü|запитати|询问日期",
  priority:
    "priority|importance|prio|priorität|wichtigkeit|priorité|prioridad|priorità|prioriteit|priorytet|prioridade|öncelik|пріоритет|приоритет|優先度|优先级|우선순위|الأولوية|עדיפות",
  minutes:
    "minutes|estimate|estimated minutes|duration|length|dauer|durée|duración|durata|duur|estimatedminutes",
  tags: "tag|tags|label|labels|category|categories|context|contexts|etikett|etiketten|schlagwörter|étiquettes|étiquette|etiquetas|etiqueta|etichette|etykiety|etiketler|мітки|метки|теги|タグ|ラベル|标签|태그|라벨|الوسوم|תגיות",
  link: "link|url|address|website",
  done: "done|status|state|finished|progress|% complete|percent complete|checked|checkbox|is done|isdone|is completed|iscompleted|is complete|complete|erledigt|fertig|zustand|statut|état|fait|terminé|estado|hecho|terminada|stato|fatto|klaar|gedaan|stan|zrobione|feito|situação|durum|yapıldı|стан|статус|состояние|готово|виконано|выполнено|ステータス|状態|完了|状态|完成|상태|완료|الحالة|تم|מצב|סטטוס|בוצע",
  completedAt:
    "completed|completed at|completed on|completed date|completed time|completion date|completion|date completed|date complete|date finished|finished at|finished on|finished date|done at|done on|done date|date done|closed|closed at|closed on|date closed|resolved|resolved at|completedat|datecompleted|completiondate|doneat|abgeschlossen|abgeschlossen am|erledigt am|fertiggestellt|fertiggestellt am|abschlussdatum|date d'achèvement|date de fin|achevé|achevé le|terminé le|date de réalisation|completado|completada|completado el|fecha de finalización|fecha de completado|finalizado|completato|completata|completato il|data di completamento|voltooid|voltooid op|afgerond|datum voltooid|ukończone|ukończono|data ukończenia|concluído|concluída|concluído em|data de conclusão|tamamlandı|tamamlanma tarihi|завершено|дата завершення|завершена|дата завершения|完了日|完了日時|完成时间|完成日期|完成日|완료일|تاريخ الإكمال|مكتمل|הושלם|תאריך השלמה",
};

const forms = [
  ...Object.entries(names),
  ...choiceFields.map((name) => [name, signalFields[name].importNames] as const),
].map(([field, text]) => [field as ColumnField, new RegExp(`^(?:${text})$`, "iu")] as const);

const plainName = (column: string) =>
  column
    .normalize("NFC")
    .replaceAll("’", "'")
    .replace(/[\s_-]+/g, " ")
    .replace("?", "")
    .trim();

/** Whether a column says that a task is finished, even next to another one that does. */
export const isCompletionColumn = (column: string) =>
  forms.some(
    ([field, form]) =>
      (field === "done" || field === "completedAt") && form.test(plainName(column)),
  );

/** Whether a column holds a recurrence rule. */
export const isRuleColumn = (column: string) =>
  /^(?:repeat|repeats|recurrence|recurring|rrule|recur|wiederholung|répétition|repetición|ripetizione|herhaling)$/i.test(
    column.trim(),
  );

/** Whether a column names the section of a project that a task is in. */
export const isSectionColumn = (column: string) =>
  /^(?:section|section\/column|column|column name|bucket|bucket name|heading|abschnitt|spalte)$/i.test(
    column.trim(),
  );

/** The field with a few values that a column or property has the name of; undefined for none. */
export function choiceNamed(name: string): ChoiceField | undefined {
  const plain = plainName(name);
  return choiceFields.find((field) =>
    forms.some(([named, form]) => named === field && form.test(plain)),
  );
}

/** Guesses the field of each column by its name; each field gets at most one column. */
export function guessColumns(columns: readonly string[]): (ColumnField | null)[] {
  const taken = new Set<ColumnField>();
  const guessed = columns.map((column) => {
    const name = plainName(column);
    const [field] = forms.find(([one, form]) => !taken.has(one) && form.test(name)) ?? [];
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
  if (!taken.has("title")) {
    const free = guessed.indexOf(null);
    if (free >= 0) guessed[free] = "title";
  }
  return guessed;
}
