/** Words for a finished state, in the languages of exports. */
const done = new Set(
  `1 x ✓ ✔ ☑ ✅ [x] y yes true on checked 100 100% 1.0 done complete completed finished closed resolved
  erledigt fertig abgeschlossen ja wahr beendet
  terminé terminée fini finie fait faite achevé complété complétée fermé oui vrai
  hecho hecha completado completada terminado terminada finalizado cerrado sí si verdadero
  fatto fatta completato completata finito terminato chiuso vero
  klaar gedaan voltooid afgerond afgesloten waar
  zrobione ukończone ukończono zakończone gotowe zamknięte tak prawda
  feito feita concluído concluída concluido completo fechado sim verdadeiro
  tamamlandı bitti yapıldı evet doğru
  готово виконано завершено закрито так істина сделано выполнено завершена закрыто да
  完了 済 済み 完成 已完成 已結束 是 はい 완료 완료됨 예 مكتمل منجز تم نعم הושלם בוצע כן`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);

/** Words for a state that only says that something is open; `_` counts as a space. */
const open = new Set(
  `0 n no false off unchecked [] [_] ☐ - – none null 0% 0.0 open todo to-do to_do not_started not_done
  incomplete uncompleted unfinished pending active new needsaction needs-action needs_action inbox next_action
  nein offen falsch nicht_begonnen zu_erledigen non faux à_faire ouvert non_commencé
  pendiente abierto falso por_hacer sin_empezar no_iniciado da_fare aperto non_iniziato
  nee onwaar te_doen otwarte nie fałsz do_zrobienia não aberto a_fazer pendente hayır açık yapılacak
  ні нет відкрито открыто 未完了 いいえ 未完成 否 未着手 未开始 아니요 لا לא`
    .split(/\s+/)
    .map((word) => word.replaceAll("_", " ")),
);

/** Words for a cancelled state. */
const cancelled = new Set([
  ...["cancelled", "canceled", "won't do", "wont do", "abandoned", "abgebrochen", "annulé"],
  ...["cancelado", "annullato", "geannuleerd", "anulowane", "iptal", "скасовано", "отменено"],
  ...["取消", "취소"],
]);

/** Looks up a state without surrounding symbols, such as those of "✅ Done". */
function isOneOf(words: ReadonlySet<string>, text: string): boolean {
  const word = text.normalize("NFC").trim().toLowerCase();
  const bare = word.replace(/[^\p{L}\p{M}\p{N}%.' ]+/gu, "").trim();
  return words.has(word) || (bare.length > 1 && words.has(bare));
}

/** Whether a state says that a task is finished. */
export const isDoneWord = (text: string): boolean => isOneOf(done, text);

/** Whether a state says that a task was cancelled, which also counts as finished. */
export const isCancelledWord = (text: string): boolean => isOneOf(cancelled, text);

/** Whether a state says only that a task is open. */
export const isOpenWord = (text: string): boolean => text.trim() === "" || isOneOf(open, text);
