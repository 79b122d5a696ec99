/** The script with the card provider's pop-up: window.CardProvider.open({...}). */
export const PROVIDER_SCRIPT = `(function () {
  var script = document.currentScript;
  var origin = script && script.src ? new URL(script.src).origin : "";
  function decide(reference, outcome) {
    var body = new URLSearchParams({ tid: reference, outcome: outcome, way: "json" });
    return fetch(origin + "/sandbox/provider/decide", { method: "POST", body: body }).then(function (answer) {
      return answer.json();
    });
  }
  window.CardProvider = {
    open: function (options) {
      var shade = document.createElement("div");
      shade.setAttribute("role", "dialog");
      shade.setAttribute("aria-label", "Card payment (sandbox)");
      shade.id = "card-provider";
      shade.style.cssText = "position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999;display:flex;align-items:center;justify-content:center;background:rgba(0,0,0,.7)";
      var box = document.createElement("div");
      box.style.cssText = "width:18rem;max-width:90%;padding:1rem;background:#fff;color:#000;border-radius:12px;text-align:center";
      var text = document.createElement("p");
      text.textContent = options.reference + ": " + options.amount / 100 + " " + options.currency;
      box.appendChild(text);
      function button(label, outcome) {
        var one = document.createElement("button");
        one.type = "button";
        one.textContent = label;
        one.style.cssText = "display:block;width:100%;min-height:48px;margin:0 0 8px;font:inherit;font-weight:700;color:#000;background:" + (outcome === "approve" ? "#ddd" : "#fff") + ";border:2px solid #000;border-radius:8px";
        one.onclick = function () {
          decide(options.reference, outcome).then(
            function (report) {
              shade.remove();
              if (report.status === "successful") options.onSuccess({ txref: report.txref });
              else options.onCancel();
            },
            function () {
              shade.remove();
              options.onCancel();
            },
          );
        };
        box.appendChild(one);
        return one;
      }
      var first = button("Approve", "approve");
      button("Decline", "decline");
      button("Cancel", "cancel");
      shade.appendChild(box);
      document.body.appendChild(shade);
      first.focus();
    },
  };
})();
`;
