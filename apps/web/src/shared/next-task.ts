/** Ends the current task: the browser may draw and answer before what comes next. Not a timer, which waits for a second in a tab that nobody sees. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
